export { EXPIRED_CASES } from './expiredCases';
export { LAST_ADMINISTRATOR_CASES } from './lastAdministratorCases';
