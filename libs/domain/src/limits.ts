/*
 * The limits, thresholds and constants of the product's rules: who needs one of these numbers imports it from here.
 * Sizes that are a matter of looks alone are the kit's.
 */

export const USER_NAME_MAX = 50;
export const USER_PLACE_MAX = 100;
export const USER_EMAIL_MAX = 100;
export const PASSWORD_MIN = 8;
export const APPLICATION_NAME_MAX = 50;
export const APPLICATION_DESCRIPTION_MAX = 500;
export const CUSTOMER_NAME_MAX = 100;
export const CUSTOMER_EMAIL_MAX = 100;
export const CUSTOMER_ADDRESS_MAX = 500;
/** Most characters in a license's comment. A row of a database needs a limit. */
export const LICENSE_COMMENT_MAX = 2000;
export const SUSPENSION_REASON_MAX = 500;
export const PHONE_MAX = 20;
/** Most characters in a contact's name, e-mail address or role. */
export const CONTACT_TEXT_MAX = 50;
export const CONTACTS_MIN = 1;
export const CONTACTS_MAX = 3;

/** Contacts named in a row of the customer list. */
export const CONTACTS_SHOWN = 5;
/** Applications shown as chips in a row of the license list, before '+N more'. */
export const APPLICATION_CHIPS_SHOWN = 4;
export const ROLE_SHOWN_LENGTH = 25;

export const PAGE_SIZE = 10;
/** Rows fetched at a time when a screen needs every page. */
export const BULK_PAGE_SIZE = 100;
export const AIRPORTS_PAGE_SIZE = 10_000;
export const DASHBOARD_CUSTOMERS_PAGE_SIZE = 100;
/** Licenses fetched for the dashboard, and before a customer is deleted. */
export const DASHBOARD_LICENSES_PAGE_SIZE = 1000;

/** A license with at most this many days left is expiring. */
export const EXPIRING_DAYS = 30;
/** An expiring license with at most this many days left is a warning. */
export const WARNING_DAYS = 14;
/** An expiring license with at most this many days left is critical. */
export const CRITICAL_DAYS = 7;
export const TOP_APPLICATIONS = 5;
export const CHART_LABEL_LENGTH = 10;
export const EXCELLENT_PERCENT = 90;
export const GOOD_PERCENT = 75;
export const MODERATE_PERCENT = 50;
export const DOUGHNUT_CUTOUT_PERCENT = 75;

export const SESSION_CHECK_MS = 30_000;
/** How long a session lasts where a server is not told otherwise. */
export const SESSION_SECONDS = 8 * 60 * 60;
/** For how many days what is deleted can be restored where a server is not told otherwise. */
export const DELETED_KEPT_DAYS = 90;
/** Numbers suggested in the place of a wrong license number. */
export const NUMBERS_SUGGESTED = 3;
export const TOAST_MS = 3000;
export const CHUNK_TIMEOUT_MS = 120_000;

/** Most characters in the name of an API token. */
export const TOKEN_NAME_MAX = 50;
/** Most tokens that one user can have. */
export const TOKENS_MAX = 50;
/** So long its owner sees that a token has run out, and the program that still has it is no guesser. */
export const EXPIRED_TOKENS_KEPT_DAYS = 30;
/** Most characters in the name of an endpoint for webhooks. */
export const WEBHOOK_NAME_MAX = 50;
export const WEBHOOK_URL_MAX = 2000;
export const WEBHOOKS_MAX = 20;
/** For how many days a delivery is tried, and an endpoint may fail. */
export const WEBHOOK_RETRY_DAYS = 3;
/** For how many days the log of deliveries is kept. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Failed sign-ins before an account is locked. */
export const SIGN_IN_FAILURES_MAX = 5;
export const LOCKOUT_SECONDS = 15 * 60;

export const AUTH_TOKEN_KEY = 'auth_token';
export const AUTH_USER_KEY = 'auth_user';
export const THEME_KEY = 'theme';
