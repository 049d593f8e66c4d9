import { Badge } from '../Badge/Badge';
import { contrastIn, contrastPairs, LEAST_CONTRAST } from '../tokens/contrast';
import { colors, radii, shadows, spaces, texts, type ColorName, type ThemeName } from '../tokens/tokens';
import styles from './swatches.module.css';

const THEMES: readonly ThemeName[] = ['light', 'dark'];

/** Every colour token in both themes, with its use. */
export function ColourTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(colors).map(([name, token]) => (
          <tr key={name}>
            <th scope="row">
              <code>--lm-color-{name}</code>
            </th>
            {THEMES.map((theme) => (
              <td key={theme}>
                <span className={styles.swatch} style={{ background: token[theme] }} />
                <code>{token[theme]}</code>
              </td>
            ))}
            <td>{token.use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every pair of colours that meets on the screen, with its contrast as computed now. */
export function ContrastTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">In front</th>
          <th scope="col">Behind</th>
          <th scope="col">At least</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map((pair) => (
          <tr key={`${pair.front} ${pair.behind}`}>
            <th scope="row">
              <code>{pair.front}</code>
            </th>
            <td>
              <code>{pair.behind}</code>
            </td>
            <td>{LEAST_CONTRAST[pair.kind]} : 1</td>
            {THEMES.map((theme) => {
              const contrast = contrastIn(theme, pair);
              return (
                <td key={theme}>
                  <Sample front={pair.front} behind={pair.behind} theme={theme} />{' '}
                  <Badge tone={contrast >= LEAST_CONTRAST[pair.kind] ? 'success' : 'danger'}>
                    {(Math.floor(contrast * 100) / 100).toFixed(2)}
                  </Badge>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sample({ front, behind, theme }: { front: ColorName; behind: ColorName; theme: ThemeName }) {
  return (
    <span
      className={styles.sample}
      style={{ color: colors[front][theme], background: colors[behind][theme] }}
      aria-hidden="true"
    >
      Aa
    </span>
  );
}

/** Every text size with its line height. */
export function TypeTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Size and line</th>
          <th scope="col">Sample</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(texts).map(([name, { size, leading, use }]) => (
          <tr key={name}>
            <th scope="row">
              <code>--lm-text-{name}</code>
            </th>
            <td>
              {size} / {leading}
            </td>
            <td style={{ fontSize: size, lineHeight: leading }}>1,284 licenses</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The steps of the space scale. */
export function SpaceTable() {
  return (
    <ul className={styles.scale}>
      {Object.entries(spaces).map(([name, size]) => (
        <li key={name}>
          <code>--lm-space-{name}</code>
          <span className={styles.bar} style={{ inlineSize: size }} />
          {size}
        </li>
      ))}
    </ul>
  );
}

/** Corners and shadows. */
export function SurfaceTable() {
  return (
    <div className={styles.surfaces}>
      {Object.keys(radii).map((name) => (
        <div key={name} className={styles.surface} style={{ borderRadius: `var(--lm-radius-${name})` }}>
          radius-{name}
        </div>
      ))}
      {Object.keys(shadows).map((name) => (
        <div key={name} className={styles.surface} style={{ boxShadow: `var(--lm-shadow-${name})` }}>
          shadow-{name}
        </div>
      ))}
    </div>
  );
}
