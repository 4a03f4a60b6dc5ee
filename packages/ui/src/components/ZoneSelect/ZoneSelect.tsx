import { useMemo, useState } from 'react';
import { useWords, useWordsLocale } from '../../words/words';
import { Select, type SelectProps } from '../Select/Select';
import { strayOption, zoneOptions } from './zones';
import { zoneSelectWords } from '../../words/english/ZoneSelect.words';

export interface ZoneSelectProps extends Omit<
  SelectProps,
  'options' | 'isSearchable' | 'limit' | 'value' | 'defaultValue' | 'onChange'
> {
  /** IANA name of the selected zone, null for none (controlled): America/Los_Angeles. */
  value?: string | null | undefined;
  /** @default null */
  defaultValue?: string | null;
  /**
   * IANA names of the zones to choose from. Create the list once, outside the component or memoized. @default all that
   * the browser knows
   */
  zones?: readonly string[] | undefined;
  /** Moment for which offsets are shown, since they change with daylight saving time. @default now */
  at?: Date | undefined;
  /** Called with the IANA name of the newly selected zone. */
  onChange?: ((zone: string) => void) | undefined;
}

/** Selects a time zone by its city, name or offset. */
export function ZoneSelect({ zones, at, ...props }: ZoneSelectProps) {
  const words = useWords('ZoneSelect', zoneSelectWords);
  const locale = useWordsLocale();
  const [now] = useState(() => new Date());
  const moment = at ?? now;
  const value = props.value === undefined ? (props.defaultValue ?? null) : props.value;
  const listed = useMemo(() => zoneOptions(zones, locale, moment), [zones, locale, moment]);
  const options = useMemo(
    () =>
      value === null || listed.some(({ id }) => id === value)
        ? listed
        : [strayOption(value, locale, moment), ...listed],
    [listed, value, locale, moment],
  );
  return <Select {...props} placeholder={props.placeholder ?? words.placeholder} options={options} isSearchable />;
}
