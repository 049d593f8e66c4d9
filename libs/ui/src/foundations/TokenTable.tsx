import type { CSSProperties, ReactNode } from 'react';
import { durations, easings, layers, radii, shadows, sizes, weights } from '../tokens/tokens';
import { Code, Facts } from './Facts';
import styles from './swatches.module.css';
import { tokenUses } from './tokenUses';

type Group = keyof typeof tokenUses;

const REM = /^([\d.]+)rem$/;

/** A scale in its order, whatever its steps are called; objects have whole numbers before other names. */
function inOrder(tokens: Readonly<Record<string, string>>) {
  const entries = Object.entries(tokens);
  const isScale = entries.every(([, value]) => REM.test(value));
  return isScale ? entries.sort(([, one], [, other]) => parseFloat(one) - parseFloat(other)) : entries;
}

/** The tokens of a group: value, a look at those that have one, and what it is for. */
export function TokenTable({
  group,
  tokens,
  show,
}: {
  group: Group;
  tokens: Readonly<Record<string, string>>;
  show?: (value: string, token: string) => ReactNode;
}) {
  const uses: Readonly<Record<string, string>> = tokenUses[group];
  return (
    <Facts
      head={['Token', 'Value', ...(show ? ['Looks'] : []), 'Use']}
      rows={inOrder(tokens).map(([name, value]) => {
        const token = `--lm-${group}-${name}`;
        const px = REM.exec(value);
        return [
          <Code key={name}>{token}</Code>,
          px ? `${value} (${Number(px[1]) * 16}\u00a0px)` : value,
          ...(show ? [show(value, token)] : []),
          uses[name],
        ];
      })}
    />
  );
}

const tile = (style: CSSProperties) => <span className={styles.tile} style={style} />;
const words = (style: CSSProperties) => <span style={style}>1,284 licenses</span>;

export const FontTable = () => (
  <TokenTable
    group="font"
    tokens={{ sans: 'Inter, then the system\u2019s', mono: 'the system\u2019s' }}
    show={(_, token) => words({ fontFamily: `var(${token})` })}
  />
);

export const WeightTable = () => (
  <TokenTable
    group="weight"
    tokens={weights}
    show={(_, token) => words({ fontWeight: `var(${token})` as 'normal' })}
  />
);

export const RadiusTable = () => (
  <TokenTable group="radius" tokens={radii} show={(_, token) => tile({ borderRadius: `var(${token})` })} />
);

/** What lies on the page; all else floats above it. */
const GROUNDS: Readonly<Record<string, string>> = { '--lm-shadow-sm': 'surface' };

export const ElevationTable = () => (
  <TokenTable
    group="shadow"
    tokens={Object.fromEntries(
      Object.entries(shadows).map(([name, { light, dark }]) => [name, `Light: ${light}. Dark: ${dark}.`]),
    )}
    show={(_, token) => (
      <span className={styles.ground}>
        {tile({ boxShadow: `var(${token})`, background: `var(--lm-color-${GROUNDS[token] ?? 'raised'})` })}
      </span>
    )}
  />
);

/** Something that moves for as long as the token says, while the pointer is on it. */
const moving = (style: CSSProperties) => (
  <span className={styles.track}>
    <span className={styles.runner} style={style} />
  </span>
);

export const DurationTable = () => (
  <TokenTable
    group="duration"
    tokens={durations}
    show={(_, token) => moving({ transitionDuration: `var(${token})` })}
  />
);

export const EasingTable = () => (
  <TokenTable
    group="ease"
    tokens={easings}
    show={(_, token) => moving({ transitionTimingFunction: `var(${token})`, transitionDuration: '600ms' })}
  />
);

export const LayerTable = () => <TokenTable group="z" tokens={layers} />;

export const SizeTable = () => (
  <TokenTable
    group="size"
    tokens={sizes}
    show={(_, token) =>
      token.includes('sidebar') || token.includes('dialog') || token.includes('content') ? (
        <span className={styles.wide} style={{ inlineSize: `calc(var(${token}) / 8)` }} />
      ) : (
        <span className={styles.high} style={{ blockSize: `var(${token})` }} />
      )
    }
  />
);
