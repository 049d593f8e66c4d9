/** The id that a server gave to what it made; nothing when it answered without a body. */
export const idOf = <Id>(made: { id: Id } | null): Id | undefined => made?.id;
