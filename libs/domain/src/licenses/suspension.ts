import { object } from 'yup';
import { text } from '../forms/text';
import { atMost, required } from '../forms/textRules';
import { SUSPENSION_REASON_MAX } from '../limits';

/** Suspending a license. */
export const suspensionSchema = () =>
  object({ reason: text('Reason', required('Reason'), atMost('Reason', SUSPENSION_REASON_MAX)) });

/** Why a suspended license is neither renewed, edited nor replaced. */
export const LICENSE_SUSPENDED = 'The license is suspended. Reinstate it before you change or renew it.';
export const ALREADY_SUSPENDED = 'The license is suspended already.';
/** Why a license that is not suspended cannot be reinstated. */
export const NOT_SUSPENDED = 'The license is not suspended.';
