import styles from './Fingerprint.module.css';

const GROUP = /.{1,8}/g;

/** The SHA-256 of a file, in groups that two people can compare; copied, it is one word. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <code className={styles.fingerprint}>
      {(sha256.match(GROUP) ?? []).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
