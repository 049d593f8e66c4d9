import { IconButton, Tooltip } from '@lm/ui';
import { Rows3, Rows4 } from 'lucide-react';
import { useState } from 'react';
import { sharedStorage } from '../browser/browserStorage';
import styles from './DensityToggle.module.css';
import { COMPACT_ROWS } from './words';

const KEY = 'density';
const COMPACT = 'compact';

/** The page carries the density, for all tables; `themeAtLoad.js` has set the stored one. */
const page = () => document.documentElement.dataset;

/** Draws the rows of all tables lower, so that more are in sight, here and at the next visit. */
export function DensityToggle() {
  const [compact, setCompact] = useState(() => page().density === COMPACT);
  const toggle = () => {
    if (compact) delete page().density;
    else page().density = COMPACT;
    sharedStorage.write(KEY, compact ? null : COMPACT);
    setCompact(!compact);
  };
  return (
    <span className={styles.toggle}>
      <Tooltip text={COMPACT_ROWS} decorative>
        <IconButton
          variant="outline"
          label={COMPACT_ROWS}
          aria-pressed={compact}
          icon={compact ? <Rows4 /> : <Rows3 />}
          onClick={toggle}
        />
      </Tooltip>
    </span>
  );
}
