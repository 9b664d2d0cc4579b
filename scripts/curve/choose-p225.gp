\\ Chooses the curve y^2 = x^3 - 3x + b over p = 2^224 + 2^140 + 2^56 + 1: the smallest b > 0 that meets the criteria of docs/formulas.md, and the point
\\ of the smallest x > 0, with the even y. PARI/GP with the package of modular polynomials (seadata): gp -q scripts/curve/choose-p225.gp
default(parisizemax, "1G");
p = 2^224 + 2^140 + 2^56 + 1;

\\ The factor of n without primes below 2^20: a twist is as secure as that is large.
rough(n) = { my(f = factor(n, 2^20)); f[#f~, 1] };
\\ The least k > 0 with p^k = 1 modulo r, found by the factors of r - 1.
degree(r) = znorder(Mod(p, r));

meets(b) = {
  my(E = ellinit([-3, b], p), n, twist, r);
  if (#E == 0, return(0));
  n = ellsea(E, 1);                               \\ 0 as soon as the order cannot be a prime
  if (n == 0 || !ispseudoprime(n), return(0));
  twist = 2*p + 2 - n;
  r = rough(twist);
  if (r < 2^201 || !ispseudoprime(r), return(0)); \\ Pollard's rho on the twist takes 2^100 steps
  if (n == p || r == p, return(0));               \\ not anomalous
  [E, n, twist, r]
};

{
  my(b = 1, found, x = 1, y, n, r);
  while (!(found = meets(b)), b++);
  n = found[2]; r = found[4];
  print("b      = ", b);
  print("order  = ", n, "  prime: ", isprime(n));
  print("twist  = ", found[3] / r, " * ", r, "  prime: ", isprime(r));
  print("trace  = ", p + 1 - n);
  while (!issquare(Mod(x^3 - 3*x + b, p)), x++);
  y = lift(sqrt(Mod(x^3 - 3*x + b, p)));
  if (y % 2, y = p - y);
  print("x, y   = ", x, ", ", y, "  n * (x, y): ", ellmul(found[1], [x, y] * Mod(1, p), n));
  \\ Factoring takes a while: last.
  print("(n - 1) / embedding degree = ", (n - 1) / degree(n));
  print("(r - 1) / embedding degree of the twist = ", (r - 1) / degree(r));
  print("discriminant of Frobenius, factored: ", factor((p + 1 - n)^2 - 4*p));
}
