import { Mail, MessageSquareText, Phone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { BidInvite, Project } from '@basis/domain/model/contract/contract';
import { Avatar } from '@basis/ui/Avatar';
import { Card } from '@basis/ui/Card';
import { LinkButton } from '@basis/ui/LinkButton';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { PersonLink } from '../../../lists/EntryLink';
import { DueDate } from '../../../lists/DueDate';
import { dialled } from './directions';

type Contact = BidInvite['contacts'][number];

/** A person of a contractor, and the ways to reach them. */
function ContactPart({ contact, company }: { contact: Contact; company: string }) {
  const { id, name, phone, email } = contact;
  return (
    <Stack space="s3">
      <Inline space="s3" isWrapping={false}>
        <Avatar name={name} color="stone" size={40} isDecorative />
        <Stack space="none">
          <PersonLink id={id} name={name} weight="medium" />
          <Text size={12} tone="secondary">
            {company}
          </Text>
        </Stack>
      </Inline>
      <Inline space="s2" isWrapping>
        {phone ? (
          <>
            <LinkButton href={`tel:${dialled(phone)}`} icon={Phone} aria-label={`Call ${name}`}>
              Call
            </LinkButton>
            <LinkButton href={`sms:${dialled(phone)}`} icon={MessageSquareText} aria-label={`Text ${name}`}>
              Text
            </LinkButton>
          </>
        ) : null}
        {email ? (
          <LinkButton href={`mailto:${email}`} icon={Mail} aria-label={`Email ${name}`}>
            Email
          </LinkButton>
        ) : null}
      </Inline>
    </Stack>
  );
}

/** Who invites, and how to reach them. */
export const ContactCards = observer(function ContactCards() {
  const { invites } = useDomain().bidDetails;
  const people = new Map<string, { contact: Contact; company: string }>();
  for (const { contacts, companyName } of invites ?? [])
    for (const contact of contacts) people.set(contact.id, { contact, company: companyName });
  return [...people.values()].map(({ contact, company }) => (
    <Card key={contact.id} aria-label={contact.name}>
      <ContactPart contact={contact} company={company} />
    </Card>
  ));
});

/** What each contractor wants by when, where several invite. */
export const ContractorDates = observer(function ContractorDates({ bid }: { bid: Project }) {
  const { bidDetails, workspace } = useDomain();
  const { invites } = bidDetails;
  if (!invites || invites.length === 0) return null;
  return (
    <Card title="Deadlines" level={2}>
      <Stack space="s3">
        {invites.map(({ id, companyName, bidDeadline, rfiDeadline }) => (
          <Stack key={id} space="none">
            <Text weight="medium">{companyName}</Text>
            {bidDeadline ? (
              <DueDate
                deadline={bidDeadline}
                isTimeShown
                variant={workspace.isSettled(bid.stageId) ? 'date' : 'full'}
              />
            ) : (
              <Text tone="meta">No bid deadline</Text>
            )}
            {rfiDeadline ? (
              <Inline space="s2">
                <Text size={12} tone="secondary">
                  RFI
                </Text>
                <DueDate deadline={rfiDeadline} isDue={false} isTimeShown variant="date" />
              </Inline>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
});
