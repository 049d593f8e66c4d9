/** Where a component's page is in this catalogue, by its title. */
export const pageOf = (title: string) => `./?path=/docs/${title.toLowerCase().replace(/\W+/g, '-')}--docs`;
