/** Believable data for whole screens; the dates lie around a fixed day, so that pictures stay comparable. */

const APPLICATIONS = [
  'Flight Planner',
  'Gate Manager',
  'Baggage Tracker',
  'Stand Allocation',
  'Passenger Flow',
  'Slot Desk',
  'Fuel Log',
];

const CUSTOMERS = [
  'BER - Berlin Brandenburg Airport',
  'TRV - Thiruvananthapuram International Airport',
  'NRT - 成田国際空港 (Narita)',
  'LHR - London Heathrow Airport',
  'GRU - São Paulo/Guarulhos International Airport',
  'KEF - Keflavík International Airport',
  'DXB - Dubai International Airport',
  'ZRH - Zürich Airport',
  'YVR - Vancouver International Airport',
  'CPT - Cape Town International Airport',
  'OSL - Oslo Airport, Gardermoen',
  'WLG - Wellington International Airport',
];

const STAFF = ['Maria Santos', 'Jonas Weber', 'Aiko Tanaka'];

/** A row of the license list. */
export type DemoLicense = {
  id: number;
  customer: string;
  applications: string;
  names: readonly string[];
  status: 'Active' | 'Expired';
  expiryDate: string;
  createdBy: string;
  createdDate: string;
};

const day = (offset: number) => new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10);

/** Some three dozen licenses in every state. */
export const demoLicenses: readonly DemoLicense[] = Array.from({ length: 36 }, (_, index) => {
  const count = [1, 3, 2, 6, 1, 4][index % 6]!;
  const names = Array.from({ length: count }, (__, at) => APPLICATIONS[(index + at) % APPLICATIONS.length]!);
  const left = [120, 5, 240, -12, 11, 400, 27, -90, 64][index % 9]! + index;
  return {
    id: index + 1,
    customer: CUSTOMERS[index % CUSTOMERS.length]!,
    names,
    applications: names.join(' '),
    status: left < 0 ? 'Expired' : 'Active',
    expiryDate: day(left),
    createdBy: STAFF[index % STAFF.length]!,
    createdDate: day(-index * 3),
  };
});

/** The most licensed applications. */
export const demoBars = [
  { label: 'Flight Planner', value: 21 },
  { label: 'Gate Manager', value: 18 },
  { label: 'Baggage Tracker', value: 14 },
  { label: 'Stand Allocation', value: 9 },
  { label: 'Slot Desk', value: 6 },
];
