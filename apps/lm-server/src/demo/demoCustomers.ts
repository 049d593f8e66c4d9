/** A customer: the airport's code, how its telephone numbers begin, where mail goes, who is there. */
export type DemoCustomer = {
  code: string;
  phone: string;
  street: string | null;
  people: readonly string[];
};

export const CUSTOMERS: readonly DemoCustomer[] = [
  {
    code: 'OSL',
    phone: '+47 64',
    street: 'Edvard Munchs veg 1, 2060 Gardermoen',
    people: ['Kari Nordby', 'Bjørn Ødegård', 'Silje Aas'],
  },
  {
    code: 'CPH',
    phone: '+45 32',
    street: 'Lufthavnsboulevarden 6, 2770 Kastrup',
    people: ['Søren Kjærgaard', 'Mette Holm'],
  },
  {
    code: 'ARN',
    phone: '+46 10',
    street: 'Tornvägen 1, 190 60 Stockholm-Arlanda',
    people: ['Åsa Lindström', 'Göran Ek'],
  },
  { code: 'HEL', phone: '+358 20', street: 'Lentäjäntie 3, 01530 Vantaa', people: ['Päivi Mäkelä'] },
  {
    code: 'KEF',
    phone: '+354 424',
    street: 'Keflavíkurflugvöllur, 235 Reykjanesbær',
    people: ['Guðrún Þórsdóttir', 'Jón Ægisson'],
  },
  { code: 'LYR', phone: '+47 67', street: null, people: ['Eirik Nøst'] },
  {
    code: 'HAM',
    phone: '+49 40',
    street: 'Flughafenstraße 1–3, 22335 Hamburg',
    people: ['Jürgen Groß', 'Antje Petersen'],
  },
  {
    code: 'BER',
    phone: '+49 30',
    street: 'Willy-Brandt-Platz 1, 12529 Schönefeld',
    people: ['Käthe Vogel', 'Mehmet Yıldız', 'Lena Brandt'],
  },
  { code: 'MUC', phone: '+49 89', street: 'Nordallee 25, 85356 München', people: ['Xaver Huber'] },
  {
    code: 'FRA',
    phone: '+49 69',
    street: 'Hugo-Eckener-Ring, 60547 Frankfurt am Main',
    people: ['Sabine Weiß', 'Dirk Hoffmann'],
  },
  { code: 'VIE', phone: '+43 1', street: 'Wien-Flughafen 1300, Schwechat', people: ['Theresa Gruber'] },
  {
    code: 'ZRH',
    phone: '+41 43',
    street: 'Flughafenstrasse 61, 8302 Kloten',
    people: ['Beat Zürcher', 'Chantal Favre'],
  },
  {
    code: 'AMS',
    phone: '+31 20',
    street: 'Evert van de Beekstraat 202, 1118 CP Schiphol',
    people: ['Sanne de Vries', 'Joost van den Berg', 'Fleur Bakker'],
  },
  {
    code: 'BRU',
    phone: '+32 2',
    street: 'Luchthaven Brussel Nationaal, 1930 Zaventem',
    people: ['Amélie Dubois', 'Wout Peeters'],
  },
  {
    code: 'CDG',
    phone: '+33 1',
    street: '95700 Roissy-en-France',
    people: ['Élodie Lefèvre', 'Benoît Garçon'],
  },
  {
    code: 'NCE',
    phone: '+33 4',
    street: 'Rue Costes et Bellonte, 06206 Nice',
    people: ['Zoé Martín-Lacroix'],
  },
  {
    code: 'LHR',
    phone: '+44 20',
    street: 'The Compass Centre, Nelson Road, Hounslow TW6 2GW',
    people: ['Priya Shah', 'Callum O’Brien', 'Imogen Clarke'],
  },
  { code: 'EDI', phone: '+44 131', street: 'Edinburgh EH12 9DN', people: ['Fraser MacLeod'] },
  {
    code: 'DUB',
    phone: '+353 1',
    street: 'Collinstown, Co. Dublin',
    people: ['Niamh Ní Dhomhnaill', 'Ciarán Ó Súilleabháin'],
  },
  {
    code: 'MAD',
    phone: '+34 91',
    street: 'Avenida de la Hispanidad, 28042 Madrid',
    people: ['Begoña Ibáñez', 'Íñigo Muñoz'],
  },
  { code: 'BCN', phone: '+34 93', street: '08820 El Prat de Llobregat', people: ['Núria Puigdomènech'] },
  {
    code: 'LIS',
    phone: '+351 21',
    street: 'Alameda das Comunidades Portuguesas, 1700-111 Lisboa',
    people: ['João Gonçalves', 'Inês Conceição'],
  },
  { code: 'OPO', phone: '+351 22', street: '4470-558 Maia', people: ['Simão Araújo'] },
  {
    code: 'FCO',
    phone: '+39 06',
    street: 'Via dell’Aeroporto di Fiumicino 320, 00054 Fiumicino',
    people: ['Niccolò D’Angelo', 'Chiara Esposito'],
  },
  {
    code: 'ATH',
    phone: '+30 210',
    street: 'Σπάτα Αττικής 190 19',
    people: ['Ελένη Παπαδοπούλου', 'Νίκος Γεωργίου'],
  },
  {
    code: 'IST',
    phone: '+90 212',
    street: 'Tayakadın Mahallesi, 34283 Arnavutköy, İstanbul',
    people: ['Çiğdem Öztürk', 'Emre Şahin'],
  },
  {
    code: 'WAW',
    phone: '+48 22',
    street: 'ul. Żwirki i Wigury 1, 00-906 Warszawa',
    people: ['Małgorzata Dąbrowska', 'Łukasz Jabłoński'],
  },
  {
    code: 'KRK',
    phone: '+48 12',
    street: 'ul. kpt. M. Medweckiego 1, 32-083 Balice',
    people: ['Zbigniew Źródłowski'],
  },
  {
    code: 'PRG',
    phone: '+420 220',
    street: 'Aviatická, 161 08 Praha 6',
    people: ['Jiří Dvořák', 'Kateřina Nováčková'],
  },
  {
    code: 'BUD',
    phone: '+36 1',
    street: '1185 Budapest, BUD Nemzetközi Repülőtér',
    people: ['Erzsébet Szűcs'],
  },
  { code: 'OTP', phone: '+40 21', street: 'Calea Bucureștilor 224E, Otopeni', people: ['Ștefan Țiriac'] },
  {
    code: 'SOF',
    phone: '+359 2',
    street: 'бул. „Христофор Колумб“ 1, 1540 София',
    people: ['Борислава Стоянова', 'Георги Димитров'],
  },
  { code: 'TLV', phone: '+972 3', street: 'נמל התעופה בן־גוריון, 70100', people: ['יעל כהן', 'Avi Mizrahi'] },
  {
    code: 'DXB',
    phone: '+971 4',
    street: 'Airport Road, Garhoud, Dubai',
    people: ['فاطمة المنصوري', 'Rashid Al Suwaidi', 'Joanna D’Souza'],
  },
  { code: 'DOH', phone: '+974 4010', street: 'P.O. Box 24659, Doha', people: ['خالد الكواري'] },
  { code: 'CAI', phone: '+20 2', street: 'Heliopolis, Cairo', people: ['منى عبد الرحمن', 'Youssef Haddad'] },
  {
    code: 'NBO',
    phone: '+254 20',
    street: 'Airport South Road, Embakasi, Nairobi',
    people: ['Wanjiku Kamau', 'Otieno Odhiambo'],
  },
  {
    code: 'CPT',
    phone: '+27 21',
    street: 'Freight Road, Matroosfontein, Cape Town',
    people: ['Nomvula Dlamini'],
  },
  {
    code: 'BOM',
    phone: '+91 22',
    street: 'Sahar, Andheri East, Mumbai 400099',
    people: ['आरव देशमुख', 'Sneha Iyer'],
  },
  { code: 'DEL', phone: '+91 11', street: 'New Delhi 110037', people: ['Harpreet Singh'] },
  {
    code: 'SIN',
    phone: '+65 65',
    street: '60 Airport Boulevard, Singapore 819643',
    people: ['Tan Wei Ling', 'Nurul Huda binte Osman'],
  },
  {
    code: 'BKK',
    phone: '+66 2',
    street: '999 หมู่ 1 ตำบลหนองปรือ อำเภอบางพลี สมุทรปราการ 10540',
    people: ['สุดารัตน์ ศรีสุวรรณ'],
  },
  { code: 'HKG', phone: '+852 21', street: '1 Sky Plaza Road, Lantau', people: ['陳美玲', 'Jason Lam'] },
  { code: 'PKX', phone: '+86 10', street: '北京市大兴区榆垡镇', people: ['王芳', '李建国'] },
  { code: 'ICN', phone: '+82 32', street: '인천광역시 중구 공항로 272', people: ['김서연', '박지훈'] },
  { code: 'HND', phone: '+81 3', street: '東京都大田区羽田空港', people: ['佐藤 健一', '鈴木 さくら'] },
  {
    code: 'SYD',
    phone: '+61 2',
    street: '10 Arrivals Court, Mascot NSW 2020',
    people: ['Matilda Nguyen', 'Jarrah Williams'],
  },
  {
    code: 'AKL',
    phone: '+64 9',
    street: '4 Leonard Isitt Drive, Māngere, Auckland',
    people: ['Aroha Ngata'],
  },
  {
    code: 'YYZ',
    phone: '+1 905',
    street: '3111 Convair Drive, Mississauga, Ontario',
    people: ['Gurpreet Gill', 'Chloé Tremblay'],
  },
  {
    code: 'JFK',
    phone: '+1 718',
    street: 'Jamaica, New York 11430',
    people: ['Denise Washington', 'Marco Ruiz'],
  },
  {
    code: 'GRU',
    phone: '+55 11',
    street: 'Rodovia Hélio Smidt, Guarulhos, São Paulo',
    people: ['Conceição de Araújo', 'Thiago Guimarães'],
  },
  {
    code: 'EZE',
    phone: '+54 11',
    street: 'Autopista Riccheri, Ezeiza, Buenos Aires',
    people: ['Martín Núñez'],
  },
  {
    code: 'MEX',
    phone: '+52 55',
    street: 'Avenida Capitán Carlos León, Ciudad de México',
    people: ['Guadalupe Hernández', 'Óscar Ramírez'],
  },
  { code: 'BOG', phone: '+57 1', street: null, people: [] },
];

/** The customer who signed up yesterday: nothing is licensed to it yet, so it can be deleted. */
export const CUSTOMER_WITHOUT_LICENSES = 'BOG';

/** The customer who runs everything: one license covers all applications on sale. */
export const CUSTOMER_OF_EVERYTHING = 'SIN';

/** The customer who left a few days ago. */
export const LOST_CUSTOMER: DemoCustomer = {
  code: 'TRD',
  phone: '+47 73',
  street: 'Lufthavnveien 24, 7500 Stjørdal',
  people: ['Ragnhild Sæther'],
};
