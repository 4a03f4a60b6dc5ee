import { DatePicker } from '@basis/ui/DatePicker';
import { DatesProvider } from '@basis/ui/DatesProvider';

/** Reads one text more than the fields do: the last day of this year. */
const loadReader = async () => (text: string, reading: { today: string }) =>
  text.trim().toLowerCase() === 'end of year' ? { day: `${reading.today.slice(0, 4)}-12-31`, time: null } : null;

export default function DatesProviderExample() {
  return (
    <DatesProvider weekStart="mon" loadReader={loadReader}>
      <DatePicker label="Bid deadline" description="Type “end of year”." />
    </DatesProvider>
  );
}
