/** The heading of a block of a page: listed under "On this page", with an address of its own that stays. */
export const BlockHeading = ({ children }: { children: string }) => (
  <h2 id={children.toLowerCase().replace(/[^a-z]+/g, '-')}>{children}</h2>
);
