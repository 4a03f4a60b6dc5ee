import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { formatPlainDate } from '@basis/ui/Deadline';

/** The day of an instant, where the reader is. */
export const linkDay = (instant: string): string => formatPlainDate(clockIn(readerZone(), instant)[0]);
