import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';

/** The id that the page's address names, as a server sent it: nothing is calculated with it. */
export const useRecordId = <Id extends string | number>(): Id => useParams().id as Id;

/** Whether a server may have given the id: none has been seen that is without a digit, or not above zero. */
export const isLikelyId = (id: string): boolean => /\d/.test(id) && !/^(-|0*$)/.test(id);

/** The id to ask the server for; nothing is asked when it cannot be one. */
export function useAskedId<Id extends string | number>(): Id | typeof skipToken {
  const id = useRecordId<Id>();
  return isLikelyId(String(id)) ? id : skipToken;
}
