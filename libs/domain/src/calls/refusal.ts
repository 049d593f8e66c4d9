/** Why a server, the real one or the fake, refuses a call: the status of its answer, and the field to blame, if one is. */
export interface Refusal {
  status: 400 | 403 | 404 | 409;
  text: string;
  /** By the name that a problem uses: `ExpiryDate`. */
  field?: string;
}
