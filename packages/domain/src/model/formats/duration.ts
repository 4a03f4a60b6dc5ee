import { formatTenths } from './numbers';

/** Minutes as a person says them: `26 min`, `1 h 25 min`, `2 h`. */
export const formatMinutes = (minutes: number): string => {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
};

/** Seconds as a span that is compared, in its greatest unit: `12 min`, `26 h`, `2.4 days`. */
export const formatSpan = (seconds: number): string => {
  const hours = seconds / 3600;
  if (hours < 1) return formatMinutes(seconds / 60);
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${formatTenths(hours / 24)} days`;
};
