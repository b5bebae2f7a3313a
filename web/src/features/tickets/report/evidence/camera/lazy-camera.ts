import { lazy } from 'react'
import { CameraMissing } from './camera-missing.tsx'

export const fetchCamera = () => import('./camera-sheet.tsx')

/** On a weak line the page around it must not break because the camera's code did not come. */
export const CameraSheet = lazy(() => fetchCamera().catch(() => ({ default: CameraMissing })))
