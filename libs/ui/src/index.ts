export { Avatar, type AvatarProps, initialsOf } from './Avatar/Avatar';
export { Badge, type BadgeProps, type Tone } from './Badge/Badge';
export { Banner, type BannerProps } from './Banner/Banner';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './Breadcrumbs/Breadcrumbs';
export { Button, type ButtonProps, type ButtonVariant, type ControlSize } from './Button/Button';
export { Card, type CardProps } from './Card/Card';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox';
export { ChipList, type ChipListProps } from './ChipList/ChipList';
export {
  type Arrange,
  type Column,
  DataTable,
  type DataTableProps,
  type DataTableWords,
  type Paging,
  type TableView,
} from './DataTable/DataTable';
export type { Path } from './DataTable/path';
export type { Sort, SortDirection } from './DataTable/sorting';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { ErrorPanel, type ErrorPanelProps } from './ErrorPanel/ErrorPanel';
export { Field, type FieldControlProps, type FieldLabelProps, type FieldProps } from './Field/Field';
export { IconButton, type IconButtonProps } from './IconButton/IconButton';
export { Link, type LinkProps } from './Link/Link';
export {
  type LinkElementProps,
  LinkProvider,
  type LinkProviderProps,
  type RenderLink,
  useRenderLink,
} from './Link/LinkProvider';
export { Pagination, type PaginationProps, type PaginationWords } from './Pagination/Pagination';
export { Select, type SelectOption, type SelectProps } from './Select/Select';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { Spinner, type SpinnerProps } from './Spinner/Spinner';
export { StatCard, type StatCardProps, type StatTone } from './StatCard/StatCard';
export { TextArea, type TextAreaProps } from './TextArea/TextArea';
export { TextField, type TextFieldProps } from './TextField/TextField';
export { Toggle, type ToggleProps } from './Toggle/Toggle';
export {
  type ValueContent,
  ValueViewer,
  type ValueViewerProps,
  type ValueViewerWords,
} from './ValueViewer/ValueViewer';
