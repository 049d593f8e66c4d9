import { KeyRound, LayoutDashboard, LogOut, ScrollText, UserRound, Users } from 'lucide-react';
import { PEOPLE } from '../../.storybook/demo';
import { CollapsibleGroup, SidebarGroup, SidebarLink } from '../Sidebar/Sidebar';
import { UserMenu } from '../UserMenu/UserMenu';
import { Brand } from './Brand';

/** The product's sidebar and header, for the stories of frames and whole screens. */
export const demoBrand = <Brand name="License Admin" provider="Skyport Systems" href="#/dashboard" />;

export const demoNavigation = (current: string) => (
  <>
    <SidebarGroup title="Management">
      <SidebarLink href="#/dashboard" icon={<LayoutDashboard />} current={current === 'Dashboard'}>
        Dashboard
      </SidebarLink>
      <SidebarLink href="#/user-management" icon={<Users />} current={current === 'User Management'}>
        User Management
      </SidebarLink>
      <CollapsibleGroup
        label="License Management"
        icon={<KeyRound />}
        containsCurrent={['Licenses', 'Customers', 'Applications'].includes(current)}
      >
        {['Licenses', 'Customers', 'Applications'].map((name) => (
          <SidebarLink key={name} href={`#/${name.toLowerCase()}`} current={current === name}>
            {name}
          </SidebarLink>
        ))}
      </CollapsibleGroup>
    </SidebarGroup>
    <SidebarGroup title="Logs">
      <SidebarLink href="#/audit-logs" icon={<ScrollText />} current={current === 'Audit Logs'}>
        Audit Logs
      </SidebarLink>
    </SidebarGroup>
  </>
);

export const demoUserMenu = (
  <UserMenu
    status="ready"
    name={PEOPLE[0]!.name}
    email={PEOPLE[0]!.email}
    items={[
      { label: 'Edit Profile', icon: <UserRound />, onSelect: () => undefined },
      { label: 'Sign out', icon: <LogOut />, onSelect: () => undefined },
    ]}
  />
);
