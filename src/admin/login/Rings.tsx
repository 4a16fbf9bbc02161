const radii = Array.from({ length: 12 }, (_, index) => 67 + index * 69.5)

/** Rings in water: the login page's one ornament. */
export const Rings = () => (
  <svg className='login-rings' viewBox='0 0 800 900' preserveAspectRatio='xMidYMid slice' aria-hidden='true'>
    {radii.map((radius) => (
      <circle key={radius} cx='573' cy='277' r={radius} />
    ))}
  </svg>
)
