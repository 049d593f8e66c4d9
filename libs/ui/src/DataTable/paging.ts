/** Who cuts the rows into pages: the table, which then holds them all, or a server, which sends one page at a time. */
export type Paging =
  | {
      kind: 'client';
      /** Rows on a page. Default: 5. */
      pageSize?: number;
    }
  | {
      kind: 'server';
      /** The page that `rows` are, counted from 1. */
      page: number;
      /** Rows on a page. */
      pageSize: number;
      /** How many rows there are on all pages. */
      count: number;
      /** Called with the page that was asked for. */
      onPageChange: (page: number) => void;
    };
