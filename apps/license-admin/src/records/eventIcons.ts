import type { ChangeKind } from '@lm/domain';
import {
  CalendarPlus,
  CirclePause,
  CirclePlay,
  CirclePlus,
  Download,
  FilePlus2,
  KeyRound,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  SquareTerminal,
  Trash2,
  Undo2,
} from 'lucide-react';

const OF_KINDS: Readonly<Record<ChangeKind, LucideIcon>> = {
  Created: CirclePlus,
  Updated: Pencil,
  Deleted: Trash2,
  Restored: Undo2,
  Issued: FilePlus2,
  Renewed: CalendarPlus,
  Changed: Pencil,
  Suspended: CirclePause,
  Reinstated: CirclePlay,
};

/** What happened besides changes, as `eventOf` says it: nothing was created there. */
const OF_EVENTS: Readonly<Record<string, LucideIcon>> = {
  'Sessions Create': LogIn,
  'Sessions Delete': LogOut,
  'SignInFailures Create': ShieldAlert,
  'LockOuts Create': Lock,
  'ApiTokens Create': KeyRound,
  'Downloads Create': Download,
  'Exports Create': Download,
  'Commands Create': SquareTerminal,
};

/** The picture of what happened, in every timeline. */
export const eventIcon = (kind: ChangeKind, event: string | undefined): LucideIcon =>
  (event === undefined ? undefined : OF_EVENTS[event]) ?? OF_KINDS[kind];
