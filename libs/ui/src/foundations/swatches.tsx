import { Badge } from '../Badge/Badge';
import { contrastIn, contrastPairs, LEAST_CONTRAST } from '../tokens/contrast';
import { colors, spaces, texts, type ColorName, type ThemeName } from '../tokens/tokens';
import { Code, Facts } from './Facts';
import { TokenTable } from './TokenTable';
import styles from './swatches.module.css';

const THEMES: readonly ThemeName[] = ['light', 'dark'];

/** Every colour token in both themes, with its use. */
export function ColourTable() {
  return (
    <Facts
      head={['Token', 'Light', 'Dark', 'Use']}
      rows={Object.entries(colors).map(([name, token]) => [
        <Code key={name}>--lm-color-{name}</Code>,
        ...THEMES.map((theme) => (
          <span key={theme} className={styles.value}>
            <span className={styles.swatch} style={{ background: token[theme] }} />
            <Code>{token[theme]}</Code>
          </span>
        )),
        token.use,
      ])}
    />
  );
}

/** Every pair of colours that meets on the screen, with its contrast as computed now. */
export function ContrastTable() {
  return (
    <Facts
      head={['In front', 'Behind', 'At least', 'Light', 'Dark']}
      rows={contrastPairs.map((pair) => [
        <Code key={pair.front}>{pair.front}</Code>,
        <Code key={pair.behind}>{pair.behind}</Code>,
        `${LEAST_CONTRAST[pair.kind]}\u00a0:\u00a01`,
        ...THEMES.map((theme) => {
          const contrast = contrastIn(theme, pair);
          return (
            <span key={theme} className={styles.value}>
              <Sample front={pair.front} behind={pair.behind} theme={theme} />
              <Badge tone={contrast >= LEAST_CONTRAST[pair.kind] ? 'success' : 'danger'}>
                {(Math.floor(contrast * 100) / 100).toFixed(2)}
              </Badge>
            </span>
          );
        }),
      ])}
    />
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
    <Facts
      head={['Token', 'Size and line', 'Sample', 'Use']}
      rows={Object.entries(texts).map(([name, { size, leading, use }]) => [
        <Code key={name}>--lm-text-{name}</Code>,
        `${size} / ${leading}`,
        <span key="sample" className={styles.line} style={{ fontSize: size, lineHeight: leading }}>
          1,284 licenses
        </span>,
        use,
      ])}
    />
  );
}

/** The steps of the space scale. */
export const SpaceTable = () => (
  <TokenTable
    group="space"
    tokens={spaces}
    show={(size) => <span className={styles.bar} style={{ inlineSize: size }} />}
  />
);
