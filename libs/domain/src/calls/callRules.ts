import { airportSchema } from '../airports/schema';
import { applicationSchema } from '../applications/schema';
import {
  customerSchema,
  customerWithContactsSchema,
  customerWithContactsUpdateSchema,
} from '../customers/schema';
import type { Judge } from '../forms/fieldErrors';
import { renewalSchema } from '../licenses/renewal';
import { licenseSchema } from '../licenses/schema';
import { suspensionSchema } from '../licenses/suspension';
import { tokenSchema } from '../tokens/tokens';
import { webhookSchema } from '../webhooks/schema';
import { newUserSchema, signUpSchema } from '../users/schema';

/** By the call's name in the contract. */
const RULES: Readonly<Record<string, (now: Date) => Judge<object>>> = {
  register: () => signUpSchema(),
  createAirport: () => airportSchema(),
  updateAirport: () => airportSchema(),
  createApplication: () => applicationSchema(),
  updateApplication: () => applicationSchema(),
  createCustomer: () => customerSchema(),
  updateCustomer: () => customerSchema(),
  createCustomerWithContacts: () => customerWithContactsSchema(),
  updateCustomerWithContacts: () => customerWithContactsUpdateSchema(),
  generateLicense: (now) => licenseSchema({ now }),
  renewLicense: (now) => renewalSchema({ now }),
  suspendLicense: () => suspensionSchema(),
  createUserToken: () => tokenSchema(),
  createWebhook: () => webhookSchema(),
  updateWebhook: () => webhookSchema(),
  createUser: () => newUserSchema().omit(['confirmPassword']),
};

/** The rules of the body that a call of the contract takes; none for one that takes what the contract lets through. */
export const rulesOf = (call: string, now: Date): Judge<object> | undefined => RULES[call]?.(now);
