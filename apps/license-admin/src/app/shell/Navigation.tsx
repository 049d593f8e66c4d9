import { CollapsibleGroup, SidebarGroup, SidebarLink, SidebarLoading } from '@lm/ui';
import { KeyRound, LayoutDashboard, ScrollText, Users } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../paths';
import { useUser } from '../../session/UserProvider';
import { sidebar as words } from './words';

const LICENSE_PATHS: readonly string[] = [PATHS.licenses, PATHS.customers, PATHS.applications];

/** Whether a place of the sidebar is shown, or the page of something in it. */
const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The sidebar's places. What only administrators see waits until the role is known. */
export function Navigation() {
  const { pending, can } = useUser();
  const { pathname } = useLocation();
  if (pending) return <SidebarLoading />;
  const at = (path: string) => isAt(path, pathname);
  return (
    <>
      <SidebarGroup title={words.management}>
        <SidebarLink href={PATHS.dashboard} icon={<LayoutDashboard />} current={at(PATHS.dashboard)}>
          {words.dashboard}
        </SidebarLink>
        {can('menu.userManagement') && (
          <SidebarLink
            href={PATHS.userManagement}
            icon={<Users />}
            current={at(PATHS.userManagement) || at(PATHS.users)}
          >
            {words.userManagement}
          </SidebarLink>
        )}
        <CollapsibleGroup
          label={words.licenseManagement}
          icon={<KeyRound />}
          containsCurrent={LICENSE_PATHS.some(at)}
        >
          <SidebarLink href={PATHS.licenses} current={at(PATHS.licenses)}>
            {words.licenses}
          </SidebarLink>
          <SidebarLink href={PATHS.customers} current={at(PATHS.customers)}>
            {words.customers}
          </SidebarLink>
          <SidebarLink href={PATHS.applications} current={at(PATHS.applications)}>
            {words.applications}
          </SidebarLink>
        </CollapsibleGroup>
      </SidebarGroup>
      {can('menu.auditLogs') && (
        <SidebarGroup title={words.logs}>
          <SidebarLink href={PATHS.auditLogs} icon={<ScrollText />} current={at(PATHS.auditLogs)}>
            {words.auditLogs}
          </SidebarLink>
        </SidebarGroup>
      )}
    </>
  );
}
