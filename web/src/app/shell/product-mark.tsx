import { productName } from '@nagrik/contract/limits'
import { Link } from '@tanstack/react-router'
import styles from './product-mark.module.css'

export function ProductMark() {
  return (
    <Link to="/" className={styles.mark}>
      <img src="/icons/icon.svg" width={32} height={32} alt="" />
      <span>{productName}</span>
    </Link>
  )
}
