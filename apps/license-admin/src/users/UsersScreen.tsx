import { Page } from '../page/Page';

export function UsersScreen() {
  return <Page title="Users">{null}</Page>;
}
