import { DescriptionList } from '../DescriptionList/DescriptionList';
import { useLocale } from '../KitProvider/kit';
import { type CellWords, cellContent, type Column } from './columns';
import styles from './RowDetails.module.css';

type RowDetailsProps<Row> = {
  id: string;
  row: Row;
  /** What it shows: the columns that the table has no room for. */
  columns: readonly Column<Row>[];
  /** How many columns the row around it has. */
  span: number;
  words: CellWords;
};

/** Below a row what of it the table has no room for. */
export function RowDetails<Row>({ id, row, columns, span, words }: RowDetailsProps<Row>) {
  const locale = useLocale();
  const items = columns.map((column) => ({
    term: column.header,
    details: cellContent(column, row, words, locale),
  }));
  return (
    <tr id={id} className={styles.row} data-details="">
      <td colSpan={span} className={styles.cell}>
        <div className={styles.details}>
          <DescriptionList items={items} />
        </div>
      </td>
    </tr>
  );
}
