/** What the provider sells. The last one is new and has no licenses yet. */
export const APPLICATIONS: readonly { name: string; description: string | null }[] = [
  {
    name: 'Gate Planner',
    description: 'Allocates stands and gates, and says early where two flights collide.',
  },
  {
    name: 'Baggage Flow',
    description: 'Follows every bag from check-in to the hold and warns before one is missed.',
  },
  {
    name: 'Flight Information and Announcement System',
    description:
      'Departure and arrival boards, gate screens and spoken announcements in up to six languages, from one schedule. Takes over from the operational database within two seconds, keeps running for twelve hours without it, and lets a duty manager override a single screen, a pier or the whole terminal.',
  },
  { name: 'Slot Desk', description: 'Coordinates arrival and departure slots with the network manager.' },
  {
    name: 'Turnaround Monitor',
    description: 'Shows each step between on-block and off-block as it happens.',
  },
  {
    name: 'Queue Forecast',
    description: 'Predicts waiting times at security and border control for the next four hours.',
  },
  { name: 'Airside Safety Log', description: 'Records inspections, wildlife and incidents on the airfield.' },
  { name: 'De-icing Planner', description: 'Plans pads, vehicles and fluid for winter operations.' },
  { name: 'Aeronautical Billing', description: null },
  { name: 'NOTAM Composer', description: 'Writes and checks notices to air missions. In trial.' },
];

/** The people of the provider besides the two who sign in. They have left or have not chosen a password yet. */
export const COLLEAGUES: readonly { first: string; last: string; location: string; department: string }[] = [
  { first: 'Ingrid', last: 'Solbakken', location: 'Oslo', department: 'Customer Success' },
  { first: 'Tomasz', last: 'Wiśniewski', location: 'Kraków', department: 'Sales' },
  { first: 'Yūki', last: 'Tanaka', location: 'Tokyo', department: 'Sales, Asia and Pacific' },
];

export const ROLES: readonly string[] = [
  'Head of Handlers',
  'IT Manager',
  'Duty Manager',
  'Terminal Manager',
  'Deputy Director of Airport Handlers and Systems',
  'Procurement',
  'Systems Engineer',
  'Head of Digital Services and Passenger Experience',
  'Airside Coordinator',
];

export const COMMENTS: readonly string[] = [
  'Renewal',
  'Renewed for two years with the frame agreement.',
  'Trial before the summer season',
  'Ordered by phone, purchase order follows',
  'Includes the second terminal from its opening day. The customer asked for one license file for both terminals, so that operations can move staff and equipment between them without a new installation; see the frame agreement, appendix C.',
  'Extended after the fit-out was delayed',
];
