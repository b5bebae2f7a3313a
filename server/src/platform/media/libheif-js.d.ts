declare module 'libheif-js/wasm-bundle.js' {
  /** `data` is a view into the decoder's memory. */
  interface Plane {
    width: number
    height: number
    /** bytes from row to row */
    stride: number
    data: Uint8Array
  }
  interface StoredPicture {
    handle: object
    get_width(): number
    get_height(): number
  }
  const libheif: {
    ready: Promise<unknown>
    HeifDecoder: new () => { decode(file: Uint8Array): StoredPicture[] }
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object }
    /** Upright, as the file asks; without channels where it fails. */
    heif_js_decode_image2(handle: object, colorspace: object, chroma: object): Promise<{ channels?: Plane[] }>
  }

  export type { Plane }
  export default libheif
}
