import { dateText } from '@lm/domain';
import { dateStyle } from './dateStyle';

/** The day on which a row was made, as lists write it. */
export const createdDay = ({ created }: { created?: string | null }) => dateText(created, dateStyle);
