import { ListChecks, ShieldCheck } from 'lucide-react';
import type { OwnSecurity } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { dayOf } from './securityWords';

interface CodesSectionProps {
  security: OwnSecurity;
  onTurnOn: () => void;
  onTurnOff: () => void;
  onMakeCodes: () => void;
}

/** The user's authenticator app and recovery codes. */
export function CodesSection({ security, onTurnOn, onTurnOff, onMakeCodes }: CodesSectionProps) {
  const { codesSince, recoveryCodesLeft } = security;
  const app = { id: 'app', title: 'Authenticator app', icon: ShieldCheck };
  const items =
    codesSince === null
      ? [
          {
            ...app,
            detail: 'Off',
            end: (
              <Button size="sm" aria-label="Turn on one-time codes" onPress={onTurnOn}>
                Turn on…
              </Button>
            ),
          },
        ]
      : [
          {
            ...app,
            detail: `Since ${dayOf(codesSince)}`,
            end: (
              <>
                <Tag variant="success">On</Tag>
                <Button size="sm" variant="ghost" aria-label="Turn off one-time codes" onPress={onTurnOff}>
                  Turn off
                </Button>
              </>
            ),
          },
          {
            id: 'recovery',
            title: 'Recovery codes',
            icon: ListChecks,
            detail: `${recoveryCodesLeft} of 10 left. Each one works once, without your phone`,
            end: (
              <Button size="sm" onPress={onMakeCodes}>
                Make new codes…
              </Button>
            ),
          },
        ];
  return (
    <SettingsSection
      title="One-time codes"
      description="Asked for after the password, when you have no passkey at hand."
    >
      <PanelList aria-label="One-time codes" items={items} />
    </SettingsSection>
  );
}
