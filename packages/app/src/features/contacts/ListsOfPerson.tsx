import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { DistributionListsStore } from '@basis/domain/subjects/contacts/DistributionListsStore';
import { Card } from '@basis/ui/Card';
import { Link } from '@basis/ui/Link';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { useLateStore } from '../../domainContext';
import { paths } from '../../paths';

/** The distribution lists that a person is in; nothing for none. */
export const ListsOfPerson = observer(function ListsOfPerson({ personId }: { personId: string }) {
  const store = useLateStore(DistributionListsStore);
  useEffect(() => void store.load(), [store]);
  const own = store.sets?.filter(({ memberIds }) => memberIds.includes(personId)) ?? [];
  if (own.length === 0) return null;
  return (
    <Card title="Distribution lists" level={2} actions={<Link href={paths.distributionLists}>See all lists</Link>}>
      <Inline space="s1" isWrapping>
        {own.map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      </Inline>
    </Card>
  );
});
