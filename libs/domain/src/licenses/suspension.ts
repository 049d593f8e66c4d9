import { object } from 'yup';
import type { Refusal } from '../calls/refusal';
import { text } from '../forms/text';
import { atMost, required } from '../forms/textRules';
import { SUSPENSION_REASON_MAX } from '../limits';
import { alreadySuspendedText, type PastIssue } from './lineage';

/** Suspending a license. */
export const suspensionSchema = () =>
  object({ reason: text('Reason', required('Reason'), atMost('Reason', SUSPENSION_REASON_MAX)) });

export const LICENSE_SUSPENDED = 'The license is suspended. Reinstate it before you change or renew it.';
export const ALREADY_SUSPENDED = 'The license is suspended already.';
export const NOT_SUSPENDED = 'The license is not suspended.';

type Suspendable = { suspendedDate?: Date | string | null | undefined };

const conflict = (code: Refusal['code'], text: string): Refusal => ({ status: 409, code, text });

/** Why a license is neither renewed, edited nor replaced now. */
export const changeRefusal = ({ suspendedDate }: Suspendable): Refusal | undefined =>
  suspendedDate ? conflict('license-suspended', LICENSE_SUSPENDED) : undefined;

/** @param past how its last issue ended: who suspended it */
export const suspensionRefusal = (
  { suspendedDate }: Suspendable,
  past: PastIssue | undefined,
): Refusal | undefined =>
  suspendedDate
    ? conflict('license-suspended', past ? alreadySuspendedText(past) : ALREADY_SUSPENDED)
    : undefined;

export const reinstatementRefusal = ({ suspendedDate }: Suspendable): Refusal | undefined =>
  suspendedDate ? undefined : conflict('license-not-suspended', NOT_SUSPENDED);
