import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'

/** Drawings of the menus. Routes name them only, so that the first code does not carry them. */
export const menuIcons = {
  activity: IconActivity,
  adjustments: IconAdjustments,
  'alert-triangle': IconAlertTriangle,
  'chart-bar': IconChartBar,
  'circle-plus': IconCirclePlus,
  'cloud-upload': IconCloudUpload,
  droplet: IconDroplet,
  home: IconHome,
  'list-details': IconListDetails,
  'map-2': IconMap2,
  route: IconRoute,
  server: IconServer,
  settings: IconSettings,
  user: IconUser,
  users: IconUsers,
  'users-group': IconUsersGroup,
}

export type MenuIcon = keyof typeof menuIcons
