declare module 'heic-decode' {
  interface DecodedPicture {
    width: number
    height: number
    /** RGBA */
    data: Uint8ClampedArray<ArrayBuffer>
  }
  interface StoredPicture {
    width: number
    height: number
    decode(): Promise<DecodedPicture>
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<StoredPicture[]> }
  export default decode
}
