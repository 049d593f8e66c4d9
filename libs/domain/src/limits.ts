/*
 * The limits, thresholds and constants of the product's rules: who needs one of these numbers imports it from here.
 * Sizes that are a matter of looks alone are the kit's.
 */

/** Most characters in a user's first or last name. */
export const USER_NAME_MAX = 50;
/** Most characters in a user's location or department. */
export const USER_PLACE_MAX = 100;
/** Most characters in a user's e-mail address. */
export const USER_EMAIL_MAX = 100;
/** Fewest characters in a password. */
export const PASSWORD_MIN = 8;
/** Most characters in an application's name. */
export const APPLICATION_NAME_MAX = 50;
/** Most characters in an application's description. */
export const APPLICATION_DESCRIPTION_MAX = 500;
/** Most characters in a customer's name. */
export const CUSTOMER_NAME_MAX = 100;
/** Most characters in a customer's e-mail address. */
export const CUSTOMER_EMAIL_MAX = 100;
/** Most characters in a customer's address. */
export const CUSTOMER_ADDRESS_MAX = 500;
/** Most characters in a license's comment. A row of a database needs a limit. */
export const LICENSE_COMMENT_MAX = 2000;
/** Most characters in a telephone number, a customer's or a contact's. */
export const PHONE_MAX = 20;
/** Most characters in a contact's name, e-mail address or role. */
export const CONTACT_TEXT_MAX = 50;
/** Fewest contacts that a customer has. */
export const CONTACTS_MIN = 1;
/** Most contacts that a customer has. */
export const CONTACTS_MAX = 3;

/** Contacts named in a row of the customer list. */
export const CONTACTS_SHOWN = 5;
/** Applications shown as chips in a row of the license list, before '+N more'. */
export const APPLICATION_CHIPS_SHOWN = 4;
/** Characters of a contact's role shown in the customer list. */
export const ROLE_SHOWN_LENGTH = 25;

/** Rows on a page of a screen's table, audit logs included. */
export const PAGE_SIZE = 10;
/** Rows fetched at a time when a screen needs every page. */
export const BULK_PAGE_SIZE = 100;
/** Airports fetched in one call. */
export const AIRPORTS_PAGE_SIZE = 10_000;
/** Customers fetched for the dashboard. */
export const DASHBOARD_CUSTOMERS_PAGE_SIZE = 100;
/** Licenses fetched for the dashboard, and before a customer is deleted. */
export const DASHBOARD_LICENSES_PAGE_SIZE = 1000;

/** A license with at most this many days left is expiring. */
export const EXPIRING_DAYS = 30;
/** An expiring license with at most this many days left is a warning. */
export const WARNING_DAYS = 14;
/** An expiring license with at most this many days left is critical. */
export const CRITICAL_DAYS = 7;
/** Applications in the dashboard's bar chart. */
export const TOP_APPLICATIONS = 5;
/** Characters of an application's name on the bar chart's axis. */
export const CHART_LABEL_LENGTH = 10;
/** From this share of active licenses the status is excellent, in percent. */
export const EXCELLENT_PERCENT = 90;
/** From this share of active licenses the status is good, in percent. */
export const GOOD_PERCENT = 75;
/** From this share of active licenses the status is moderate, in percent. */
export const MODERATE_PERCENT = 50;
/** The hole of the dashboard's doughnut, in percent of its diameter. */
export const DOUGHNUT_CUTOUT_PERCENT = 75;

/** How often the session's expiry is checked, in milliseconds. */
export const SESSION_CHECK_MS = 30_000;
/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 3000;
/** How long a script chunk may take to load, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Local-storage key of the session's token. */
export const AUTH_TOKEN_KEY = 'auth_token';
/** Local-storage key of the signed-in e-mail address. */
export const AUTH_USER_KEY = 'auth_user';
/** Local-storage key of the theme. */
export const THEME_KEY = 'theme';
