import { useParams } from 'react-router-dom';

/** The id that the page's address names, as a server sent it: nothing is calculated with it. */
export const useRecordId = <Id extends string | number>(): Id => useParams().id as Id;
