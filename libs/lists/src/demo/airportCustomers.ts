/** An airport that is a customer: how its telephone numbers begin, where mail goes and who is there. */
export type AirportCustomer = {
  code: string;
  /** As the list of airports calls it. */
  name: string;
  location: string;
  phone: string;
  street: string | null;
  people: readonly string[];
};

/** Code | airport | place | telephone | address | people */
const CUSTOMERS = `
OSL | Oslo Airport, Gardermoen | Oslo, Norway | +47 64 | Edvard Munchs veg 1, 2060 Gardermoen | Kari Nordby, Bjørn Ødegård, Silje Aas
CPH | Copenhagen Kastrup Airport | Copenhagen, Denmark | +45 32 | Lufthavnsboulevarden 6, 2770 Kastrup | Søren Kjærgaard, Mette Holm
ARN | Stockholm-Arlanda Airport | Stockholm, Sweden | +46 10 | Tornvägen 1, 190 60 Stockholm-Arlanda | Åsa Lindström, Göran Ek
HEL | Helsinki Vantaa Airport | Helsinki, Finland | +358 20 | Lentäjäntie 3, 01530 Vantaa | Päivi Mäkelä
KEF | Keflavik International Airport | Reykjavík, Iceland | +354 424 | Keflavíkurflugvöllur, 235 Reykjanesbær | Guðrún Þórsdóttir, Jón Ægisson
LYR | Svalbard Airport, Longyear | Longyearbyen, Norway | +47 67 |  | Eirik Nøst
HAM | Hamburg Helmut Schmidt Airport | Hamburg, Germany | +49 40 | Flughafenstraße 1–3, 22335 Hamburg | Jürgen Groß, Antje Petersen
BER | Berlin Brandenburg Airport | Berlin, Germany | +49 30 | Willy-Brandt-Platz 1, 12529 Schönefeld | Käthe Vogel, Mehmet Yıldız, Lena Brandt
MUC | Munich Airport | Munich, Germany | +49 89 | Nordallee 25, 85356 München | Xaver Huber
FRA | Frankfurt Airport | Frankfurt am Main, Germany | +49 69 | Hugo-Eckener-Ring, 60547 Frankfurt am Main | Sabine Weiß, Dirk Hoffmann
VIE | Vienna International Airport | Vienna, Austria | +43 1 | Wien-Flughafen 1300, Schwechat | Theresa Gruber
ZRH | Zürich Airport | Zurich, Switzerland | +41 43 | Flughafenstrasse 61, 8302 Kloten | Beat Zürcher, Chantal Favre
AMS | Amsterdam Airport Schiphol | Amsterdam, Netherlands | +31 20 | Evert van de Beekstraat 202, 1118 CP Schiphol | Sanne de Vries, Joost van den Berg, Fleur Bakker
BRU | Brussels Airport | Zaventem, Belgium | +32 2 | Luchthaven Brussel Nationaal, 1930 Zaventem | Amélie Dubois, Wout Peeters
CDG | Charles de Gaulle International Airport | Paris (Roissy-en-France, Val-d'Oise), France | +33 1 | 95700 Roissy-en-France | Élodie Lefèvre, Benoît Garçon
NCE | Nice-Côte d'Azur Airport | Nice, Alpes-Maritimes, France | +33 4 | Rue Costes et Bellonte, 06206 Nice | Zoé Martín-Lacroix
LHR | London Heathrow Airport | London, United Kingdom | +44 20 | The Compass Centre, Nelson Road, Hounslow TW6 2GW | Priya Shah, Callum O’Brien, Imogen Clarke
EDI | Edinburgh Airport | Edinburgh, United Kingdom | +44 131 | Edinburgh EH12 9DN | Fraser MacLeod
DUB | Dublin Airport | Dublin, Ireland | +353 1 | Collinstown, Co. Dublin | Niamh Ní Dhomhnaill, Ciarán Ó Súilleabháin
MAD | Adolfo Suárez Madrid–Barajas Airport | Madrid, Spain | +34 91 | Avenida de la Hispanidad, 28042 Madrid | Begoña Ibáñez, Íñigo Muñoz
BCN | Josep Tarradellas Barcelona-El Prat Airport | Barcelona, Spain | +34 93 | 08820 El Prat de Llobregat | Núria Puigdomènech
LIS | Humberto Delgado Airport (Lisbon Portela Airport) | Lisbon, Portugal | +351 21 | Alameda das Comunidades Portuguesas, 1700-111 Lisboa | João Gonçalves, Inês Conceição
OPO | Francisco de Sá Carneiro Airport | Porto, Portugal | +351 22 | 4470-558 Maia | Simão Araújo
FCO | Rome–Fiumicino Leonardo da Vinci International Airport | Rome, Italy | +39 06 | Via dell’Aeroporto di Fiumicino 320, 00054 Fiumicino | Niccolò D’Angelo, Chiara Esposito
ATH | Athens Eleftherios Venizelos International Airport | Spata-Artemida, Greece | +30 210 | Σπάτα Αττικής 190 19 | Ελένη Παπαδοπούλου, Νίκος Γεωργίου
IST | İstanbul Airport | Arnavutköy, Istanbul, Türkiye | +90 212 | Tayakadın Mahallesi, 34283 Arnavutköy, İstanbul | Çiğdem Öztürk, Emre Şahin
WAW | Warsaw Chopin Airport | Warsaw, Poland | +48 22 | ul. Żwirki i Wigury 1, 00-906 Warszawa | Małgorzata Dąbrowska, Łukasz Jabłoński
KRK | Kraków John Paul II International Airport | Balice, Poland | +48 12 | ul. kpt. M. Medweckiego 1, 32-083 Balice | Zbigniew Źródłowski
PRG | Václav Havel Airport Prague | Prague, Czechia | +420 220 | Aviatická, 161 08 Praha 6 | Jiří Dvořák, Kateřina Nováčková
BUD | Budapest Liszt Ferenc International Airport | Budapest, Hungary | +36 1 | 1185 Budapest, BUD Nemzetközi Repülőtér | Erzsébet Szűcs
OTP | Bucharest Henri Coandă International Airport | Otopeni, Romania | +40 21 | Calea Bucureștilor 224E, Otopeni | Ștefan Țiriac
SOF | Sofia Airport | Sofia, Bulgaria | +359 2 | бул. „Христофор Колумб“ 1, 1540 София | Борислава Стоянова, Георги Димитров
TLV | Ben Gurion International Airport | Tel Aviv, Israel | +972 3 | נמל התעופה בן־גוריון, 70100 | יעל כהן, Avi Mizrahi
DXB | Dubai International Airport | Dubai, United Arab Emirates | +971 4 | Airport Road, Garhoud, Dubai | فاطمة المنصوري, Rashid Al Suwaidi, Joanna D’Souza
DOH | Hamad International Airport | Doha, Qatar | +974 4010 | P.O. Box 24659, Doha | خالد الكواري
CAI | Cairo International Airport | Cairo, Egypt | +20 2 | Heliopolis, Cairo | منى عبد الرحمن, Youssef Haddad
NBO | Jomo Kenyatta International Airport | Nairobi, Kenya | +254 20 | Airport South Road, Embakasi, Nairobi | Wanjiku Kamau, Otieno Odhiambo
CPT | Cape Town International Airport | Cape Town, South Africa | +27 21 | Freight Road, Matroosfontein, Cape Town | Nomvula Dlamini
BOM | Chhatrapati Shivaji International Airport | Mumbai, India | +91 22 | Sahar, Andheri East, Mumbai 400099 | आरव देशमुख, Sneha Iyer
DEL | Indira Gandhi International Airport | New Delhi, India | +91 11 | New Delhi 110037 | Harpreet Singh
SIN | Singapore Changi Airport | Singapore, Singapore | +65 65 | 60 Airport Boulevard, Singapore 819643 | Tan Wei Ling, Nurul Huda binte Osman
BKK | Suvarnabhumi Airport | Bangkok, Thailand | +66 2 | 999 หมู่ 1 ตำบลหนองปรือ อำเภอบางพลี สมุทรปราการ 10540 | สุดารัตน์ ศรีสุวรรณ
HKG | Hong Kong International Airport | Hong Kong, Hong Kong SAR China | +852 21 | 1 Sky Plaza Road, Lantau | 陳美玲, Jason Lam
PKX | Beijing Daxing International Airport | Beijing, China | +86 10 | 北京市大兴区榆垡镇 | 王芳, 李建国
ICN | Incheon International Airport | Seoul, South Korea | +82 32 | 인천광역시 중구 공항로 272 | 김서연, 박지훈
HND | Tokyo Haneda International Airport | Tokyo, Japan | +81 3 | 東京都大田区羽田空港 | 佐藤 健一, 鈴木 さくら
SYD | Sydney Kingsford Smith International Airport | Sydney (Mascot), Australia | +61 2 | 10 Arrivals Court, Mascot NSW 2020 | Matilda Nguyen, Jarrah Williams
AKL | Auckland International Airport | Auckland, New Zealand | +64 9 | 4 Leonard Isitt Drive, Māngere, Auckland | Aroha Ngata
YYZ | Toronto Lester B. Pearson International Airport | Toronto, Canada | +1 905 | 3111 Convair Drive, Mississauga, Ontario | Gurpreet Gill, Chloé Tremblay
JFK | John F Kennedy International Airport | New York, United States | +1 718 | Jamaica, New York 11430 | Denise Washington, Marco Ruiz
GRU | Guarulhos - Governador André Franco Montoro International Airport | São Paulo, Brazil | +55 11 | Rodovia Hélio Smidt, Guarulhos, São Paulo | Conceição de Araújo, Thiago Guimarães
EZE | Minister Pistarini International Airport | Buenos Aires (Ezeiza), Argentina | +54 11 | Autopista Riccheri, Ezeiza, Buenos Aires | Martín Núñez
MEX | Benito Juárez International Airport | Ciudad de México, Mexico | +52 55 | Avenida Capitán Carlos León, Ciudad de México | Guadalupe Hernández, Óscar Ramírez
BOG | El Dorado International Airport | Bogota, Colombia | +57 1 |  |
`;

/** The customer who left a few days ago. */
const LOST =
  'TRD | Trondheim Airport, Værnes | Trondheim, Norway | +47 73 | Lufthavnveien 24, 7500 Stjørdal | Ragnhild Sæther';

function read(line: string): AirportCustomer {
  const [code, name, location, phone, street, people] = line.split('|').map((cell) => cell.trim());
  return {
    code: code!,
    name: name!,
    location: location!,
    phone: phone!,
    street: street || null,
    people: people ? people.split(', ') : [],
  };
}

export const AIRPORT_CUSTOMERS = CUSTOMERS.trim().split('\n').map(read);
export const LOST_CUSTOMER = read(LOST);

/** The customer who signed up yesterday: nothing is licensed to it yet, so it can be deleted. */
export const WITHOUT_LICENSES = 'BOG';

/** The customer who runs everything: one license covers all applications on sale. */
export const OF_EVERYTHING = 'SIN';
