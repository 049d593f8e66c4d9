import { chartsInUse } from './charts-in-use.mjs';

/** The catalogue draws its charts with what the application's build does. */
export default { plugins: [chartsInUse()] };
