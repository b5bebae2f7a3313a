import type { Icon } from '@tabler/icons-react'
import IconAd from '@tabler/icons-react/dist/esm/icons/IconAd.mjs'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBandage from '@tabler/icons-react/dist/esm/icons/IconBandage.mjs'
import IconBarrierBlock from '@tabler/icons-react/dist/esm/icons/IconBarrierBlock.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBone from '@tabler/icons-react/dist/esm/icons/IconBone.mjs'
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconBuildingEstate from '@tabler/icons-react/dist/esm/icons/IconBuildingEstate.mjs'
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconBulbOff from '@tabler/icons-react/dist/esm/icons/IconBulbOff.mjs'
import IconCarOff from '@tabler/icons-react/dist/esm/icons/IconCarOff.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs'
import IconCrane from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs'
import IconDog from '@tabler/icons-react/dist/esm/icons/IconDog.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import IconDropletOff from '@tabler/icons-react/dist/esm/icons/IconDropletOff.mjs'
import IconFence from '@tabler/icons-react/dist/esm/icons/IconFence.mjs'
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconHorseToy from '@tabler/icons-react/dist/esm/icons/IconHorseToy.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMeat from '@tabler/icons-react/dist/esm/icons/IconMeat.mjs'
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs'
import IconPaw from '@tabler/icons-react/dist/esm/icons/IconPaw.mjs'
import IconPipeline from '@tabler/icons-react/dist/esm/icons/IconPipeline.mjs'
import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs'
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs'
import IconRoadOff from '@tabler/icons-react/dist/esm/icons/IconRoadOff.mjs'
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import IconShovel from '@tabler/icons-react/dist/esm/icons/IconShovel.mjs'
import IconSignRight from '@tabler/icons-react/dist/esm/icons/IconSignRight.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconSpray from '@tabler/icons-react/dist/esm/icons/IconSpray.mjs'
import IconSteam from '@tabler/icons-react/dist/esm/icons/IconSteam.mjs'
import IconSunOff from '@tabler/icons-react/dist/esm/icons/IconSunOff.mjs'
import IconToiletPaper from '@tabler/icons-react/dist/esm/icons/IconToiletPaper.mjs'
import IconTrafficLights from '@tabler/icons-react/dist/esm/icons/IconTrafficLights.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrashOff from '@tabler/icons-react/dist/esm/icons/IconTrashOff.mjs'
import IconTrees from '@tabler/icons-react/dist/esm/icons/IconTrees.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs'
import IconWaveSine from '@tabler/icons-react/dist/esm/icons/IconWaveSine.mjs'
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs'
import IconWood from '@tabler/icons-react/dist/esm/icons/IconWood.mjs'

/** Icons that the region's categories name; fetched when the first of them is shown. */
export const categoryIcons: Record<string, Icon> = {
  ad: IconAd,
  'alert-circle': IconAlertCircle,
  'alert-triangle': IconAlertTriangle,
  bandage: IconBandage,
  'barrier-block': IconBarrierBlock,
  bolt: IconBolt,
  bone: IconBone,
  bug: IconBug,
  building: IconBuilding,
  'building-community': IconBuildingCommunity,
  'building-estate': IconBuildingEstate,
  'building-factory-2': IconBuildingFactory2,
  'building-store': IconBuildingStore,
  bulb: IconBulb,
  'bulb-off': IconBulbOff,
  'car-off': IconCarOff,
  certificate: IconCertificate,
  'cloud-rain': IconCloudRain,
  crane: IconCrane,
  dog: IconDog,
  'door-off': IconDoorOff,
  dots: IconDots,
  droplet: IconDroplet,
  'droplet-off': IconDropletOff,
  fence: IconFence,
  'file-certificate': IconFileCertificate,
  'filter-off': IconFilterOff,
  flame: IconFlame,
  flask: IconFlask,
  gauge: IconGauge,
  'horse-toy': IconHorseToy,
  lock: IconLock,
  meat: IconMeat,
  parking: IconParking,
  paw: IconPaw,
  pipeline: IconPipeline,
  'plant-2': IconPlant2,
  receipt: IconReceipt,
  ripple: IconRipple,
  road: IconRoad,
  'road-off': IconRoadOff,
  scissors: IconScissors,
  'shopping-cart': IconShoppingCart,
  shovel: IconShovel,
  'sign-right': IconSignRight,
  speakerphone: IconSpeakerphone,
  spray: IconSpray,
  steam: IconSteam,
  'sun-off': IconSunOff,
  'toilet-paper': IconToiletPaper,
  'traffic-lights': IconTrafficLights,
  trash: IconTrash,
  'trash-off': IconTrashOff,
  trees: IconTrees,
  truck: IconTruck,
  'truck-loading': IconTruckLoading,
  volume: IconVolume,
  walk: IconWalk,
  'wave-sine': IconWaveSine,
  wind: IconWind,
  wood: IconWood,
}
