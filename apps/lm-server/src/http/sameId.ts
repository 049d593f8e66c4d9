import { refused } from './problem';

/**
 * The id in a body is the one in the path.
 *
 * @throws Problem 400
 */
export function demandSameId(inPath: number, inBody: number): void {
  if (inPath !== inBody) throw refused({ Id: ['Id must be the same as in the address'] });
}
