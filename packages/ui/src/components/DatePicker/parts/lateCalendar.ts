import { latePart } from '../../../internal/latePart';

export const dayCalendar = latePart(async () => (await import('./DayCalendar')).DayCalendar);
