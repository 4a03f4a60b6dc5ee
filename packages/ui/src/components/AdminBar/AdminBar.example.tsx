import { AdminBar, AdminBarButton, AdminBarGroup, AdminBarLink, AdminBarUsers } from '@basis/ui/AdminBar';
import { ChevronUp, Shield, Undo2 } from 'lucide-react';
import { useState } from 'react';

const users = [
  { id: 'grace', name: 'Grace Whitfield', position: 'Chief Estimator' },
  { id: 'maya', name: 'Maya Okafor', position: 'Lead Estimator' },
  { id: 'daniel', name: 'Daniel Reyes', position: 'Estimator' },
];

export default function AdminBarExample() {
  const [id, setId] = useState<string | null>('maya');
  const actingAs = users.find((user) => user.id === id);
  return (
    <AdminBar
      title="Product Admin"
      icon={Shield}
      end={
        <>
          <AdminBarUsers
            users={users}
            actingAs={actingAs}
            heading="Cascade Interiors"
            searchPlaceholder="Search users"
            onOpen={() => undefined}
            onChoose={setId}
          >
            {actingAs ? `Acting as ${actingAs.name}` : 'Act as a user'}
          </AdminBarUsers>
          {actingAs ? (
            <AdminBarButton variant="outline" icon={Undo2} onPress={() => setId(null)}>
              Return to Ines Calder
            </AdminBarButton>
          ) : null}
          <AdminBarButton variant="quiet" icon={ChevronUp}>
            Hide
          </AdminBarButton>
        </>
      }
    >
      <AdminBarGroup>
        <AdminBarLink href="https://stats.example/activity">Activity stats</AdminBarLink>
      </AdminBarGroup>
    </AdminBar>
  );
}
