import type { Id } from '../ids';
import { CHART_LABEL_LENGTH, TOP_APPLICATIONS } from '../limits';
import type { License } from '../licenses/license';
import { isActive } from '../licenses/status';
import { type CompareText, truncate } from '@lm/lists';

/** An application and how many active licenses include it. */
interface ApplicationCount {
  applicationId: Id;
  applicationName: string;
  /** The name as the chart's axis has room for it. */
  label: string;
  activeLicenses: number;
}

/** The bar chart's figures. */
export interface TopApplications {
  /** Most licenses first, of equal ones by name; 5 at most. */
  top: ApplicationCount[];
  applicationCount: number;
  /** How many active licenses there are. */
  totalActive: number;
}

/** The applications that most licenses include; only active ones count. */
export function topApplications(licenses: readonly License[], compareText: CompareText): TopApplications {
  const counts = new Map<Id, ApplicationCount>();
  const lastCounted = new Map<Id, License>();
  let totalActive = 0;
  for (const license of licenses) {
    if (!isActive(license)) continue;
    totalActive += 1;
    for (const { id, applicationName } of license.applications ?? []) {
      // A license names an application once, whatever the answer repeats.
      if (lastCounted.get(id) === license) continue;
      lastCounted.set(id, license);
      const known = counts.get(id);
      if (known) known.activeLicenses += 1;
      else
        counts.set(id, {
          applicationId: id,
          applicationName: applicationName ?? '',
          label: '',
          activeLicenses: 1,
        });
    }
  }
  const top = [...counts.values()]
    .sort(
      (one, other) =>
        other.activeLicenses - one.activeLicenses || compareText(one.applicationName, other.applicationName),
    )
    .slice(0, TOP_APPLICATIONS);
  for (const application of top)
    application.label = truncate(application.applicationName, CHART_LABEL_LENGTH);
  return { top, applicationCount: counts.size, totalActive };
}
