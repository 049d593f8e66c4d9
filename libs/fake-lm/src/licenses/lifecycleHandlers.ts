import { reinstatementRefusal, renewalRefusal, suspensionRefusal } from '@lm/domain';
import type { FakeHandlers } from '../http/call';
import { throwIfRefused } from '../http/problem';
import { endOf, lastIssueOf, presentLicense } from './issues';
import { issueLicense, reinstateLicense, retireLicense, suspendLicense } from './licenseChanges';
import { covered, demandPossible, newLicense } from './licenseRules';
import { endOfDay, tagged } from './licenseShapes';

export const lifecycleHandlers = {
  renewLicense({ store, path, body, headers, caller }) {
    const from = presentLicense(store, path.id);
    store.demandCurrent(headers, from);
    throwIfRefused(renewalRefusal(from, body.expiryDate, store.now()));
    const { customerId } = from;
    const proposal = { customerId, applicationIds: covered(from), expiryDate: endOfDay(body.expiryDate) };
    demandPossible(store, proposal, { except: from.id, field: 'Id' });
    const comment = body.comment === undefined ? from.comment : body.comment;
    const doing = { userId: caller.id };
    retireLicense(store, from, 'Renewed', doing);
    const renewed = newLicense(
      store,
      { ...proposal, comment },
      { createdBy: caller.id, sealedHere: true, from },
    );
    issueLicense(store, renewed, { ...doing, kind: 'Renewed' });
    return tagged(store, renewed);
  },

  suspendLicense({ store, path, body, headers, caller }) {
    const license = presentLicense(store, path.id);
    store.demandCurrent(headers, license);
    throwIfRefused(suspensionRefusal(license, endOf(store, lastIssueOf(store, license.number))));
    return tagged(store, suspendLicense(store, license, body.reason, { userId: caller.id }));
  },

  reinstateLicense({ store, path, headers, caller }) {
    const license = presentLicense(store, path.id);
    store.demandCurrent(headers, license);
    throwIfRefused(reinstatementRefusal(license));
    const proposal = { ...license, applicationIds: covered(license) };
    demandPossible(store, proposal, { except: license.id, field: 'Id' });
    return tagged(store, reinstateLicense(store, license, caller.id));
  },
} satisfies Partial<FakeHandlers>;
