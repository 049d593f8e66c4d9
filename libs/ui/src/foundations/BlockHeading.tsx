/** The address of a block within its page, which no story can have. */
export const blockId = (heading: string) => `block-${heading.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/** The heading of a block of a page: listed under "On this page", with an address of its own. */
export const BlockHeading = ({ children }: { children: string }) => (
  <h2 id={blockId(children)}>{children}</h2>
);
