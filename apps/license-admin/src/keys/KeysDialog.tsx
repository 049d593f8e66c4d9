import { KeyHint, Modal, Stack, Toggle } from '@lm/ui';
import { useUser } from '../session/UserProvider';
import { controlLabel } from './keyOf';
import { switchKeys, useKeysOn } from './keySwitch';
import styles from './KeysDialog.module.css';
import { keyGroupsFor, labelsOf } from './keyTable';
import { words } from './words';

/** All keys that somebody has, and the switch that turns the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { can } = useUser();
  const on = useKeysOn();
  return (
    <Modal title={words.title} onRequestClose={onClose}>
      <Stack gap="5">
        <Toggle
          label={words.switch}
          description={words.switchHint}
          checked={on}
          onChange={(event) => switchKeys(event.target.checked)}
        />
        <ul className={styles.lines}>
          <li className={styles.line}>
            <span className={styles.label}>{words.search}</span>
            <KeyHint keys={[controlLabel(), 'K']} />
          </li>
          <li className={styles.line}>
            <span className={styles.label}>{words.messages}</span>
            <KeyHint keys={['Alt', 'T']} />
          </li>
        </ul>
        {keyGroupsFor(can).map(({ id, label, lines }) => (
          <section
            key={id}
            aria-labelledby={`keys-${id}`}
            data-off={!on || undefined}
            className={styles.group}
          >
            <h3 id={`keys-${id}`} className={styles.title}>
              {label}
            </h3>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.keys.join()} className={styles.line}>
                  <span className={styles.label}>{line.label}</span>
                  <KeyHint keys={labelsOf(line.keys)} then={words.then} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}
