import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { DistributionListsStore } from '@basis/domain/subjects/contacts/DistributionListsStore';
import { Text } from '@basis/ui/Text';
import { useDomain, useLateStore } from '../../domainContext';
import { nothing } from '../../lists/cells';
import { PeopleField } from './PeopleField';
import { SetsPage } from './SetsPage';

const shownNames = 4;

const Members = observer(function Members({ ids }: { ids: readonly string[] }) {
  const { personNames } = useDomain().workspace;
  const shown = ids.slice(0, shownNames);
  const wanted = shown.join(' ');
  useEffect(() => void personNames.need(wanted === '' ? [] : wanted.split(' ')), [personNames, wanted]);
  if (ids.length === 0) return nothing;
  const names = shown.flatMap((id) => personNames.byId.get(id)?.name ?? []);
  const others = ids.length - names.length;
  return (
    <Text tone="secondary" isTruncated>
      {`${names.join(', ')}${others > 0 ? ` and ${formatCount(others)} more` : ''}`}
    </Text>
  );
});

/** Named sets of people of companies. */
const DistributionListsPage = observer(function DistributionListsPage() {
  const { session } = useDomain();
  const store = useLateStore(DistributionListsStore);
  const renderPeople = useCallback((ids: readonly string[]) => <Members ids={ids} />, []);
  return (
    <SetsPage
      title="Distribution lists"
      words={['distribution list', 'distribution lists']}
      size="xl"
      store={store}
      canCreate={session.allows('createDistributionList')}
      canChange={session.allows('updateDistributionList')}
      canDelete={session.allows('deleteDistributionList')}
      renderPeople={renderPeople}
      renderMembers={(ids, onChange) => <PeopleField label="People" ids={ids} onChange={onChange} />}
      lossOf={({ name, memberIds }) =>
        `“${name}” is deleted for everyone, and emails can no longer be addressed to it. Its ${formatCount(memberIds.length)} ${memberIds.length === 1 ? 'person stays' : 'people stay'} among the contacts.`
      }
      purpose="An email to a distribution list goes to all of its people."
    />
  );
});

export default DistributionListsPage;
