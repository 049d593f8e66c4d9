import {
  Component,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useImperativeHandle,
  useRef,
} from 'react';
import { Skeleton } from '../Skeleton/Skeleton';
import type { ApexChart as DrawnChart, ApexChartProps } from './ApexChart';
import styles from './charts.module.css';
import { type ChartSetting, useChartSetting } from './chartSetting';
import { guardHtmlSinks } from './guardHtmlSinks';
import { useDrawingTurn } from './useDrawingTurn';
import type { WithRef } from '../withRef';

type Library = { default: typeof DrawnChart };

let library: Library | undefined;

async function load(): Promise<Library> {
  guardHtmlSinks();
  const { ApexChart } = await import('./ApexChart');
  return (library = { default: ApexChart });
}

/** Drawn at once where its library is here: whatever is suspended is shown 300 ms after that. */
const ApexChart = lazy(() => (library ? atOnce(library) : load()));

const atOnce = <Value,>(value: Value) =>
  ({ then: (take: (value: Value) => void) => take(value) }) as Promise<Value>;

type ChartFrameProps = WithRef<HTMLDivElement> & {
  /** What the chart shows: the caption of its table. */
  label: string;
  /** Its height in pixels at the default text size, kept while it loads. */
  height: number;
  /** Whether it is as wide as high, so that a narrow place makes it lower. */
  round?: boolean;
  /** The table's headings: what is counted, and the count. */
  headings: readonly [string, string];
  /** The same numbers as rows of a table. */
  rows: readonly { label: string; value: string }[];
  /** Whether there is nothing to draw. */
  empty?: boolean;
  /** What is drawn, once it is known where. */
  chart: (setting: ChartSetting) => Omit<ApexChartProps, 'height'>;
  /** Placed over the middle of the chart. */
  centre?: ReactNode;
};

/**
 * A chart in its place from the first moment on, and the same numbers as a table for who does not see it. When the
 * chart cannot be loaded or drawn, everybody gets the table.
 */
export function ChartFrame({
  label,
  height,
  round = false,
  empty = false,
  headings,
  rows,
  chart,
  centre,
  ref,
}: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => frame.current!);
  const oneRem = useRef<HTMLSpanElement>(null);
  const setting = useChartSetting(frame, oneRem);
  const hasTurn = useDrawingTurn(frame, load);
  // Like every text in it, a chart grows with the text size.
  const grown = `${height / 16}rem`;
  const place = { '--chart-place': round ? `min(${grown}, 100cqi)` : grown } as CSSProperties;
  const table = (visible: boolean) => (
    <div className={visible ? styles.table : `${styles.table} ${styles.hidden}`}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{headings[0]}</th>
            <th scope="col">{headings[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${index}-${row.label}`}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <div ref={frame} className={styles.frame}>
      <span ref={oneRem} className={styles.oneRem} aria-hidden="true" />
      <TableInstead table={table(true)}>
        {canDraw() && !empty ? (
          <>
            <div className={styles.drawing} data-round={round || undefined} aria-hidden="true" style={place}>
              <Suspense fallback={<Skeleton shape="block" height="100%" />}>
                {hasTurn && setting && (
                  <ApexChart {...chart(setting)} height={heightIn(setting, height, round)} />
                )}
              </Suspense>
              {centre && <div className={styles.centre}>{centre}</div>}
            </div>
            {table(false)}
          </>
        ) : (
          table(true)
        )}
      </TableInstead>
    </div>
  );
}

function heightIn({ rem, width }: ChartSetting, height: number, round: boolean): number {
  const grown = (height / 16) * rem;
  return round ? Math.min(grown, width) : grown;
}

/** Whether SVG is laid out; a DOM without layout (jsdom) only gets the table. A server leaves the chart's place to it. */
const canDraw = () => typeof SVGGraphicsElement === 'undefined' || 'getBBox' in SVGGraphicsElement.prototype;

/** Shows the table when the chart fails: a chunk that does not load, a browser that cannot draw. */
class TableInstead extends Component<{ table: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.table : this.props.children;
  }
}
