import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { CustomerSettings } from '@basis/domain/model/contract/contract';
import { weekDays } from '@basis/domain/model/formats/weeks';
import { Select } from '@basis/ui/Select';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { ZoneSelect } from '@basis/ui/ZoneSelect';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { OfficeForm } from './OfficeForm';

const weekDayOptions = weekDays.map((day) => ({ id: day, label: day }));

/** The week, the zone and the office of the workspace, and which quote is a bid's value. */
const BoardSettingsPage = observer(function BoardSettingsPage() {
  const domain = useDomain();
  const { session } = domain;
  const { workspace } = session;
  usePageTitle('Board settings');
  const highestId = useId();
  const canEdit = session.allows('updateCustomerSettings');
  const change = async (part: Partial<CustomerSettings>): Promise<void> => {
    const result = await session.changeWorkspace(part);
    if (!result.ok) showFailure(domain, result.error, 'The workspace was not changed');
  };
  return (
    <SettingsLayout
      title="Board settings"
      description={`How weeks, times, distances and the values of bids are shown to everybody in ${workspace?.name ?? 'the workspace'}.${canEdit ? '' : ' An Admin can change them.'}`}
    >
      <Select
        label="First day of the week"
        description="Calendars and groups by week begin on it."
        opensOnFocus={false}
        options={weekDayOptions}
        value={workspace?.weekStart ?? null}
        isReadOnly={!canEdit}
        onChange={(day) => {
          const weekStart = weekDays.find((name) => name === day);
          if (weekStart) void change({ weekStart });
        }}
      />
      <ZoneSelect
        label="Time zone"
        description="For times without a zone on jobs whose place is not known. Times that bids already have stay."
        opensOnFocus={false}
        value={workspace?.zone ?? null}
        isReadOnly={!canEdit}
        onChange={(zone) => void change({ zone })}
      />
      <OfficeForm canEdit={canEdit} />
      <Stack space="s1">
        <Switch
          aria-describedby={highestId}
          isSelected={workspace?.highestQuoteStands ?? false}
          isDisabled={!canEdit}
          onChange={(highestQuoteStands) => void change({ highestQuoteStands })}
        >
          The highest quote stands
        </Switch>
        <Text as="p" size={12} tone="meta" id={highestId}>
          When you quote several companies, the highest quote is the bid’s value. Otherwise it is the quote that is
          marked to count, or else the latest one.
        </Text>
      </Stack>
    </SettingsLayout>
  );
});

export default BoardSettingsPage;
