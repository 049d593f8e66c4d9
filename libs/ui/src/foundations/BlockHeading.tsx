/** The heading of a block of a page: listed under "On this page", with an address of its own that no story can have. */
export const BlockHeading = ({ children }: { children: string }) => (
  <h2 id={`block-${children.toLowerCase().replace(/[^a-z]+/g, '-')}`}>{children}</h2>
);
